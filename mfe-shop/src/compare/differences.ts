import type { ComparedDevice } from '@rewald/contracts';

/** One row of the comparison: a value for each device, empty for a device without one. */
export interface CompareRow {
  label: string;
  values: readonly string[];
  /** Whether the devices differ in this property. */
  differs: boolean;
  /** Indexes of the best values; empty if all are equal, or if neither is better. */
  best: readonly number[];
}

export interface CompareGroup {
  title: string;
  rows: readonly CompareRow[];
}

type Score = number | null | undefined;

const bestOf = (scores: readonly Score[]): number[] => {
  const known = scores.filter((score) => score !== null && score !== undefined);
  const most = Math.max(...known);
  if (known.every((score) => score === most)) return [];
  return scores.flatMap((score, place) => (score === most ? place : []));
};

/** Makes a row of the comparison. @param scores one number per device; higher is better */
export const rowOf = (
  label: string,
  values: readonly string[],
  scores: readonly Score[] = [],
): CompareRow => ({ label, values, differs: new Set(values).size > 1, best: bestOf(scores) });

/** Different kinds of devices may use different units: 199 g is not more than 1.25 kg. */
const inOneUnit = (rows: readonly ({ value: string } | undefined)[]): boolean =>
  new Set(rows.flatMap((row) => (/\d/.test(row?.value ?? '') ? row?.value.replace(/[\d.,\s]/g, '') : [])))
    .size <= 1;

/** The specifications of all devices row by row, in the order of the device with the most rows. */
export const specificationGroups = (devices: readonly ComparedDevice[]): CompareGroup[] => {
  const titles = new Set(devices.flatMap(({ specifications }) => specifications.map(({ group }) => group)));
  return [...titles].map((title) => {
    const groups = devices.map(({ specifications }) => specifications.find(({ group }) => group === title));
    const labels = new Set(groups.flatMap((group) => group?.rows.map(({ label }) => label) ?? []));
    return {
      title,
      rows: [...labels].map((label) => {
        const rows = groups.map((group) => group?.rows.find((row) => row.label === label));
        return rowOf(
          label,
          rows.map((row) => row?.value ?? ''),
          inOneUnit(rows) ? rows.map((row) => row?.score) : [],
        );
      }),
    };
  });
};

/** The groups reduced to the rows that differ; groups without such rows are left out. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups.flatMap(({ title, rows }) => {
    const different = rows.filter(({ differs }) => differs);
    return different.length === 0 ? [] : [{ title, rows: different }];
  });
