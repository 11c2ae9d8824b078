import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { DeviceRequest, Locale } from '@rewald/contracts';
import { addRequestPhoto, requestDevice } from '@rewald/contracts/calls/trade-in-cases';
import { MOST_REQUEST_PHOTOS } from '@rewald/contracts/most-photos';
import { tidyLine, tidyText } from '@rewald/contracts/typed-text';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import { serve } from '@rewald/server-kit/web/serve';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { Attachments } from '@rewald/customers/attachments/attachments';
import { acceptFiles, uploadOf } from '@rewald/customers/attachments/accept-files';
import type { ContactService, Message } from '@rewald/customers/contact/contact-service';
import { messagesOf } from '@rewald/customers/tickets/ticket-store';

/** The purpose that keys for photos of a request are bound to. */
const PHOTO_KEY = 'device-request';
const PHOTOS_WITHIN_MS = 60 * 60 * 1000;

const WORDS: Record<Locale, { subject: string; device: string }> = {
  de: { subject: 'Ankauf: Gerät nicht dabei', device: 'Gerät' },
  en: { subject: 'Trade-in: device not listed', device: 'Device' },
};

/** The receipt goes to an address that anybody can have typed, so the device is named in the text and not in the subject. */
const messageOf = ({ device, text, ...sender }: DeviceRequest, locale: Locale): Message => {
  const needed = { device: tidyLine(device), text: tidyText(text) };
  const { subject, device: label } = WORDS[locale];
  return { ...sender, subject, text: `${label}: ${needed.device}\n\n${needed.text}`, needed };
};

/** What the calls about devices that the wizard does not know are handed. */
interface RequestContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly signedLinks: SignedLinks;
  readonly contact: ContactService;
  readonly attachments: Attachments;
}

/** Devices that the wizard does not know: a person looks at them, and answers by mail with an offer. */
export const requestRoutes =
  ({ database, sessions, signedLinks, contact, attachments }: RequestContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, requestDevice, async (request) => {
      const { locale } = request.params;
      const customerId = await sessions.customerIdOf(request);
      const taken = await contact.begin(customerId, messageOf(request.body, locale), locale);
      const { ticketId: id, reference, email } = taken;
      const until = new Date(Date.now() + PHOTOS_WITHIN_MS);
      return { data: { id, reference, email, key: signedLinks.keyUntil(PHOTO_KEY, id, until) } };
    });

    await app.register(async (photos) => {
      acceptFiles(photos);
      serve(photos, addRequestPhoto, async (request) => {
        const { ticketId } = request.params;
        const isOpen = signedLinks.opens(PHOTO_KEY, ticketId, request.query.key ?? '');
        const [first] = isOpen ? await messagesOf(database, ticketId) : [];
        if (first === undefined) throw new Problem(404, 'not-found');
        return { data: await attachments.uploadForMessage(uploadOf(request), first.id, MOST_REQUEST_PHOTOS) };
      });
    });
  };
