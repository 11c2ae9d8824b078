import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '@rewald/server-kit/database/connection';
import { translate } from '@rewald/server-kit/problems/messages';
import type { Documents } from '@rewald/messages/documents/documents';
import { PICTURED } from '../pictures/pictured-kinds.ts';
import { cleanPicture, PictureProblem, type CleanPicture } from '../pictures/clean-picture.ts';
import {
  claimPictures,
  isDigest,
  storePicture,
  knownPictures,
  type FindPictures,
} from '../pictures/keep-picture.ts';
import { faultOf } from './check-form.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A field of a model that names pictures; `put` returns the model with other pictures there. */
interface Place {
  readonly field: string;
  readonly names: readonly string[];
  put(model: Json, pictures: readonly string[]): Json;
}

/** The field `pictures` if it is a list of names; otherwise null. */
const namesOf = (value: unknown): readonly string[] | null => {
  const names: unknown = isObject(value) ? value['pictures'] : null;
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null;
};

const coloursOf = (model: Json): readonly unknown[] =>
  Array.isArray(model['colours']) ? model['colours'] : [];

/** The fields for the pictures of a model and of its colours. */
const placesIn = (value: unknown): Place[] => {
  if (!isObject(value)) return [];
  const own = namesOf(value);
  const places: Place[] =
    own === null
      ? []
      : [{ field: 'pictures', names: own, put: (model, pictures) => ({ ...model, pictures }) }];
  coloursOf(value).forEach((colour, index) => {
    const names = namesOf(colour);
    if (names === null) return;
    places.push({
      field: `colours.${index}.pictures`,
      names,
      put: (model, pictures) => ({
        ...model,
        colours: coloursOf(model).map((other, at) =>
          at === index && isObject(other) ? { ...other, pictures } : other,
        ),
      }),
    });
  });
  return places;
};

/** All pictures that entries of these kinds name. */
export const picturesNamedIn = (models: readonly object[]): string[] =>
  models.flatMap((model) => placesIn(model).flatMap(({ names }) => names));

/** Finds pictures in the folder `pictures/`; each is read and cleaned once. */
const picturesIn = (folder: string) => {
  const read = new Map<string, Promise<CleanPicture | null>>();
  const find = (name: string): string | undefined =>
    [name, `${name}.webp`]
      .map((file) => join(folder, 'pictures', file))
      .find((path) => basename(name) === name && existsSync(path));
  return (name: string): Promise<CleanPicture | null> => {
    const path = find(name);
    const reading =
      read.get(name) ?? (path === undefined ? Promise.resolve(null) : cleanPicture(readFileSync(path)));
    read.set(name, reading);
    return reading;
  };
};

/**
 * Finds the pictures of an import: files in the folder `pictures/`, or digests of pictures that the shop already has.
 *
 * @param documents stores the files; null in a dry run
 */
export const picturesOfFolder = (
  database: Database,
  documents: Documents | null,
  folder: string,
): FindPictures => {
  const pictureOf = picturesIn(folder);
  const take = async (name: string): Promise<string | null> => {
    const picture = await pictureOf(name);
    if (picture === null || (isDigest(name) && picture.digest !== name)) return null;
    if (documents !== null) await storePicture(documents, picture);
    return picture.digest;
  };
  return async (names) => {
    const known = await knownPictures(database)(names);
    const digests = new Map(known.digests);
    const problems = new Map<string, PictureProblem['sentence']>();
    for (const name of new Set(names)) {
      if (digests.has(name)) continue;
      try {
        const digest = await take(name);
        if (digest !== null) digests.set(name, digest);
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        problems.set(name, error.sentence);
      }
    }
    await claimPictures(database, [...new Set(digests.values())]);
    return { digests, problems };
  };
};

/**
 * Imports the pictures that entries name, and returns the entries with digests instead of names.
 *
 * @param find finds pictures by their names
 */
export const importPictures = async (
  find: FindPictures,
  entries: readonly WrittenEntry[],
): Promise<{ entries: readonly WrittenEntry[]; faults: readonly Fault[] }> => {
  const places = entries.map(({ kind, value }) => (PICTURED.has(kind) ? placesIn(value) : []));
  const { digests, problems } = await find(places.flat().flatMap(({ names }) => names));
  const faults: Fault[] = [];
  const taken = entries.map((entry, at): WrittenEntry => {
    const own = places[at] ?? [];
    if (own.length === 0) return entry;
    let { value } = entry;
    for (const { field, names, put } of own) {
      names.forEach((name, place) => {
        if (digests.has(name)) return;
        const problem = problems.get(name);
        const message =
          problem === undefined ? `There is no picture ${name}.` : `${name}: ${translate('en', problem)}`;
        faults.push(faultOf(entry, `${field}.${place}`, message));
      });
      if (isObject(value))
        value = put(
          value,
          names.flatMap((name) => digests.get(name) ?? []),
        );
    }
    return { ...entry, value };
  });
  return { entries: taken, faults };
};
