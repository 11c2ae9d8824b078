import {
  readModelPictures,
  changeModelPictures,
  uploadPicture,
} from '@rewald/contracts/calls/operators/content';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ModelPictures } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { Documents } from '@rewald/messages/documents/documents';
import { inBoth } from '../catalogue/attributes.ts';
import type { Entry } from '../catalogue/entries.ts';
import { slug } from '../catalogue/text.ts';
import { importInto } from '../import/import-entries.ts';
import { readAssortment } from '../import/stored-entries.ts';
import { claimPictures } from '../pictures/keep-picture.ts';
import { PICTURE_LIMIT, acceptAnyFile, receiveUpload } from './upload.ts';
const SOURCE = 'PUT /operator/pictures';

const colourName = ({ name }: Entry<'models'>['colours'][number]): string => slug(inBoth(name).en);

const shown = (model: Entry<'models'>): ModelPictures => ({
  pictures: model.pictures ?? [],
  colours: model.colours.flatMap((colour) =>
    colour.pictures === undefined ? [] : [{ colour: colourName(colour), pictures: colour.pictures }],
  ),
});

type Pictured = { readonly pictures?: string[] };
const withPictures = <T extends Pictured>({ pictures: _former, ...rest }: T, names: readonly string[]) =>
  names.length === 0 ? rest : { ...rest, pictures: [...names] };

/** Replaces the pictures of a model or of one of its colours; an empty list removes the field. */
const pictured = (model: Entry<'models'>, names: readonly string[], colour: string | undefined): object =>
  colour === undefined
    ? withPictures(model, names)
    : {
        ...model,
        colours: model.colours.map((one) => (colourName(one) === colour ? withPictures(one, names) : one)),
      };

/** @throws {Problem} 404 there is no such model */
const modelOf = async (within: Database, id: number): Promise<Entry<'models'>> => {
  const { entries } = await readAssortment(within);
  const model = entries.models.find((one) => one.id === id);
  if (model === undefined) throw new Problem(404, 'not-found');
  return model;
};

interface Change {
  readonly modelId: number;
  readonly colour: string | undefined;
  readonly pictures: readonly string[];
}

/** @throws {Problem} 404 for an unknown model, 422 for an unknown colour or picture */
const changePictures = async (
  transaction: DatabaseTransaction,
  { id, name }: Operator,
  { modelId, colour, pictures }: Change,
): Promise<ModelPictures> => {
  const model = await modelOf(transaction, modelId);
  if (colour !== undefined && !model.colours.some((one) => colourName(one) === colour))
    throw invalidField('colour', 'picture.colour', { value: colour });
  const known = await claimPictures(transaction, pictures);
  const missing = pictures.find((picture) => !known.has(picture));
  if (missing !== undefined) throw invalidField('pictures', 'picture.unknown', { value: missing });
  const value = pictured(model, pictures, colour);
  const entry = { kind: 'models', file: 'models.json', place: 1, value } as const;
  const result = await importInto(transaction, [entry], { note: { by: name, source: SOURCE } });
  if (result.importId !== null)
    await recordAudit(transaction, {
      actor: `operator:${id}`,
      action: 'pictures.changed',
      subject: `model:${modelId}`,
      details: { colour, pictures: pictures.length },
    });
  return shown(await modelOf(transaction, modelId));
};

/** Pictures of models and of their colours. Mounted at `/operator/:locale/pictures`. */
export const operatorPictureRoutes =
  (database: Database, documents: Documents): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readModelPictures, async (request) => ({
      data: shown(await modelOf(database, request.params.modelId)),
    }));
    serve(app, changeModelPictures, async (request) => {
      const { modelId } = request.params;
      const change = { modelId, colour: request.query.colour, pictures: request.body.pictures };
      const operator = request.operator;
      const data = await inTransaction(database, (transaction) =>
        changePictures(transaction, operator, change),
      );
      return { data };
    });

    acceptAnyFile(app, PICTURE_LIMIT);
    serve(
      app,
      uploadPicture,
      async (request) => ({ data: await receiveUpload(database, documents, request) }),
      {
        bodyLimit: PICTURE_LIMIT,
      },
    );
  };
