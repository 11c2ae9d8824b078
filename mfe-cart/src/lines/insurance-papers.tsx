import styled from '@emotion/styled';
import { Fragment } from 'react';
import type { CartInsurance } from '@rewald/contracts/client';
import { FormattedMessage } from '@rewald/platform';
import { textLinkStyle } from '@rewald/ui';

const Outside = styled.a(textLinkStyle);

const PAPERS = ['conditions', 'information'] as const;

/** Links to the conditions and the information sheet of an insurance, as far as its insurer gave them. */
export const InsurancePapers = ({ insurance }: { insurance: CartInsurance }) =>
  PAPERS.map((paper, at) => {
    const address = insurance[paper];
    return (
      address && (
        <Fragment key={paper}>
          {at > 0 && insurance.conditions && '· '}
          <Outside href={address} target="_blank" rel="noopener">
            <FormattedMessage id={`insurance.${paper}`} />
          </Outside>{' '}
        </Fragment>
      )
    );
  });
