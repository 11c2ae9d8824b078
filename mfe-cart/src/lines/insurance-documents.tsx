import styled from '@emotion/styled';
import { Fragment } from 'react';
import type { CartInsurance } from '@rewald/contracts/client';
import { FormattedMessage } from '@rewald/platform';
import { textLinkStyle } from '@rewald/ui';

const Outside = styled.a(textLinkStyle);

const DOCUMENTS = ['conditions', 'information'] as const;

/** Links to the conditions and the information sheet of an insurance, as far as its insurer gave them. */
export const InsuranceDocuments = ({ insurance }: { insurance: CartInsurance }) =>
  DOCUMENTS.map((document, at) => {
    const address = insurance[document];
    return (
      address && (
        <Fragment key={document}>
          {at > 0 && insurance.conditions && '· '}
          <Outside href={address} target="_blank" rel="noopener">
            <FormattedMessage id={`insurance.${document}`} />
          </Outside>{' '}
        </Fragment>
      )
    );
  });
