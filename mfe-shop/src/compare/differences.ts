import type { ComparedDevice } from '@rewald/contracts';

/** One row of the comparison: a value for each device, empty where it has none. */
export interface CompareRow {
  label: string;
  values: readonly string[];
  /** Whether the devices differ in it. */
  differs: boolean;
}

/** Rows under one heading. */
export interface CompareGroup {
  title: string;
  rows: readonly CompareRow[];
}

/** Makes a row of the comparison. */
export const rowOf = (label: string, values: readonly string[]): CompareRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
});

/** The specifications of all devices row by row, in the order of the device that has the most. */
export const specificationGroups = (devices: readonly ComparedDevice[]): CompareGroup[] => {
  const titles = new Set(devices.flatMap(({ specifications }) => specifications.map(({ group }) => group)));
  return [...titles].map((title) => {
    const groups = devices.map(({ specifications }) => specifications.find(({ group }) => group === title));
    const labels = new Set(groups.flatMap((group) => group?.rows.map(({ label }) => label) ?? []));
    return {
      title,
      rows: [...labels].map((label) =>
        rowOf(
          label,
          groups.map((group) => group?.rows.find((row) => row.label === label)?.value ?? ''),
        ),
      ),
    };
  });
};

/** The groups with only the rows that differ; groups without any are left out. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups.flatMap(({ title, rows }) => {
    const different = rows.filter(({ differs }) => differs);
    return different.length === 0 ? [] : [{ title, rows: different }];
  });
