import type { Order, WarrantyClaimRequest } from '@rewald/contracts';
import { usePlatform, type ApiResult } from '@rewald/platform';
import type { OrderAccess } from './order-link.ts';

/** In ms; long enough for a photo over a slow connection. */
const PHOTO_TIMEOUT_MS = 90_000;

/** Reports a defect of an order, and sends its photos. */
export const useDefectCalls = ({ orderId, orderKey }: OrderAccess) => {
  const { api } = usePlatform();
  return {
    report: (body: WarrantyClaimRequest, idempotencyKey: string): Promise<ApiResult<Order>> =>
      api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/warranty-claims', {
        params: { orderId },
        query: { key: orderKey },
        body,
        idempotencyKey,
      }),
    /** Sends the photos of the newest report. @returns the names of those that did not arrive */
    sendPhotos: async ({ claims }: Order, photos: readonly File[]): Promise<string[]> => {
      const ticketId = claims?.[0]?.ticketId ?? '';
      const failed: string[] = [];
      for (const photo of photos) {
        const { ok } = await api.call(
          'POST /api/checkout/{locale}/buy/orders/{orderId}/warranty-claims/{ticketId}/photos',
          {
            params: { orderId, ticketId },
            query: { key: orderKey, name: photo.name },
            body: photo,
            // The host detects the type from the content; the header only prevents parsing as JSON.
            headers: { 'Content-Type': 'application/octet-stream' },
            timeout: PHOTO_TIMEOUT_MS,
          },
        );
        if (!ok) failed.push(photo.name);
      }
      return failed;
    },
  };
};
