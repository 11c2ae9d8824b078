import { known, reference } from '../../shop-window/index/reference.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { DocumentMaker } from '../../outbound/documents/documents.ts';
import { drawApart } from '../../outbound/documents/drawing/draw-apart.ts';
import type { WeightClass } from '../../outbound/documents/label/label-content.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { findCase, type StoredCase } from './case-store.ts';
import { deviceOf } from './present-case.ts';

const weightOf = (row: StoredCase): WeightClass => {
  const product = reference.products.get(row.product_id);
  // For a device that is no longer in the catalogue: the heaviest that is sent in.
  return product === undefined ? 5 : known(reference.categories, product.categoryId).parcelKilograms;
};

/** Makes the label that a sold device is sent in with. */
export const makeCaseLabel =
  (database: Database): DocumentMaker =>
  async (caseId) => {
    const row = await findCase(database, caseId);
    if (row === null) throw new Problem(404, 'not-found');
    return drawApart({
      kind: 'shipping-label',
      content: {
        language: row.locale,
        purpose: 'trade-in',
        reference: row.reference,
        sender: {
          name: `${row.first_name} ${row.last_name}`,
          street: row.street,
          houseNumber: row.house_number,
          postalCode: row.postal_code,
          city: row.city,
          countryCode: row.country,
        },
        contents: [deviceOf(row, row.locale)],
        weightClass: weightOf(row),
        sendBy: row.ship_by.toISOString().slice(0, 10),
        madeAt: row.created_at,
      },
    });
  };
