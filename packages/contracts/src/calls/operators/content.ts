import { Type } from 'typebox';
import { HomeTexts, SearchesWithoutResults } from '../../wire/catalogue.ts';
import { IfMatch } from '../../wire/operator-order.ts';
import { ModelPictureNames, ModelPictures, UploadedPicture } from '../../wire/offer-feed.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { MailedKeyText, PICTURE_TYPES } from '../queries.ts';

export const readHomeTexts = call('GET /api/operator/{locale}/home', {
  summary: 'The words of the home page',
  access: shopOnly('content'),
  answer: HomeTexts,
});

export const changeHomeTexts = call('PUT /api/operator/{locale}/home', {
  summary: 'Other words for the home page',
  access: shopOnly('content'),
  headers: IfMatch,
  body: HomeTexts,
  answer: HomeTexts,
  problems: ['changed-since', 'home.cannot-say'],
  example: {
    body: {
      hero: { title: 'Wie neu', text: 'Geprüfte Technik' },
      promises: [{ icon: 'shield', title: 'Garantie', text: 'Mindestens ein Jahr' }],
      refurbishing: {
        title: 'So geht es',
        steps: [{ icon: 'eye', title: 'Ansehen', text: 'Von allen Seiten' }],
      },
      tradeInSteps: ['Beschreiben', 'Einschicken', 'Geld bekommen'],
    },
  },
});

export const readModelPictures = call('GET /api/operator/{locale}/pictures/models/{modelId}', {
  summary: 'The pictures of a model and of its colours',
  access: shopOnly('content'),
  answer: ModelPictures,
  example: { params: { modelId: 1024 } },
});

export const changeModelPictures = call('PUT /api/operator/{locale}/pictures/models/{modelId}', {
  summary: 'Other pictures for a model, or for its products in a colour; none for its drawing',
  access: shopOnly('content'),
  query: Type.Object({ colour: Type.Optional(MailedKeyText) }),
  body: ModelPictureNames,
  answer: ModelPictures,
  problems: ['picture.colour', 'picture.unknown'],
  example: { params: { modelId: 1024 }, body: { pictures: [] } },
});

export const uploadPicture = call('POST /api/operator/{locale}/pictures', {
  summary: 'A picture for a model',
  access: shopOnly('content'),
  takes: PICTURE_TYPES,
  answer: UploadedPicture,
  problems: ['picture.heic', 'picture.large', 'picture.small', 'picture.type'],
  example: { file: 'picture' },
});

export const listSearchesInVain = call('GET /api/operator/{locale}/searches', {
  summary: 'Searches that found nothing, the most frequent first',
  access: shopOnly('content'),
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
    least: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000000 })),
  }),
  answer: SearchesWithoutResults,
  example: { query: { days: '7', least: '1' } },
});
