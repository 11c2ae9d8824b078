import styled from '@emotion/styled';
import type { CartInsurance } from '@rewald/contracts/client';
import { FormattedMessage } from '@rewald/platform';
import { Dotted, textLinkStyle } from '@rewald/ui';

const Outside = styled.a(textLinkStyle);

const DOCUMENTS = ['conditions', 'information'] as const;

/** Links to the conditions and the information sheet of an insurance, if its insurer has provided them. */
export const InsuranceDocuments = ({ insurance }: { insurance: CartInsurance }) => (
  <Dotted
    parts={DOCUMENTS.map((document) => {
      const address = insurance[document];
      return (
        address && (
          <Outside key={document} href={address} target="_blank" rel="noopener">
            <FormattedMessage id={`insurance.${document}`} />
          </Outside>
        )
      );
    })}
  />
);
