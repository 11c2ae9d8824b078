import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { DocumentMaker } from '@rewald/messages/documents/documents';
import { drawApart } from '@rewald/messages/documents/drawing/draw-apart';
import type { Shop } from '@rewald/assortment/shop';
import { parcelPreparation } from '@rewald/assortment/index/parcel-preparation';
import { casesOnLabel, weightClassOf } from './parcel.ts';
import { deviceOf } from './present-case.ts';

/** Makes the label that one or more sold devices are sent in with. */
export const makeCaseLabel =
  (shop: Shop, database: Database): DocumentMaker =>
  async (label) => {
    const parcel = await casesOnLabel(database, label);
    const [row] = parcel;
    if (row === undefined) throw new Problem(404, 'not-found');
    return drawApart(shop.now(), {
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
        contents: parcel.map((each) =>
          parcel.length === 1
            ? deviceOf(shop.now(), each, row.locale)
            : `${each.reference}: ${deviceOf(shop.now(), each, row.locale)}`,
        ),
        preparation: parcelPreparation(
          shop.now(),
          parcel.map(({ product_id: id }) => id),
        ),
        weightClass: weightClassOf(shop.now(), parcel),
        sendBy: germanDay(row.ship_by),
        madeAt: row.created_at,
      },
    });
  };
