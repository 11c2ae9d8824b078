import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { DocumentMaker } from '@rewald/messages/documents/documents';
import { drawApart } from '@rewald/messages/documents/drawing/draw-apart';
import type { Shop } from '@rewald/assortment/shop';
import { findCase } from './case-store.ts';
import { deviceOf } from './present-case.ts';
import { serialNumberOf } from './serial-number.ts';

/** Makes the certificate that a device's data were erased. */
export const makeErasureCertificate =
  (shop: Shop, database: Database): DocumentMaker =>
  async (caseId) => {
    const row = await findCase(database, caseId);
    if (row === null || row.erased_at === null || row.erased_by === null) throw new Problem(404, 'not-found');
    return drawApart(shop.now(), {
      kind: 'erasure-certificate',
      content: {
        language: row.locale,
        reference: row.reference,
        seller: `${row.first_name} ${row.last_name}`.trim(),
        device: deviceOf(shop.now(), row, row.locale),
        serialNumber:
          row.serial_number === null
            ? null
            : { kind: serialNumberOf(shop.now(), row)?.kind ?? 'serial', value: row.serial_number },
        method: row.erased_by,
        erasedAt: row.erased_at,
      },
    });
  };
