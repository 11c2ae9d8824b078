import type { Finding } from '../finding.ts';
import { firstViewOf } from '../first-view.ts';
import { nameOf, othersOf, ownOf, type GateInput, type GateRelease } from '../gate-release.ts';

const offers = ({ manifest }: GateRelease, slot: string): boolean => slot in (manifest.slots ?? {});

const slotsOf = ({ manifest }: GateRelease): string[] => Object.keys(manifest.slots ?? {});

const fillsOf = ({ manifest }: GateRelease, slot: string): string[] =>
  (manifest.fills ?? []).flatMap((fill) => (fill.slot === slot ? [fill.expose] : []));

const weightIn = (release: GateRelease, slot: string): number =>
  fillsOf(release, slot).reduce((bytes, expose) => bytes + firstViewOf(release.manifest, expose), 0);

/**
 * The most bytes that the widgets in a slot can have: the heaviest version of each part, and the candidate instead of its
 * own part's versions.
 */
const heaviest = (input: GateInput, slot: string): { bytes: number; parts: string[] } => {
  const byPart = new Map<string, number>();
  for (const release of [input.candidate, ...othersOf(input)]) {
    const bytes = weightIn(release, slot);
    const { name } = release.manifest;
    if (bytes > 0) byPart.set(name, Math.max(bytes, byPart.get(name) ?? 0));
  }
  return { bytes: [...byPart.values()].reduce((sum, bytes) => sum + bytes, 0), parts: [...byPart.keys()] };
};

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Slots: every slot that is filled exists in some live version, belongs to one part, is not removed while it is filled,
 * and its widgets stay within the budget of its team.
 */
export const checkSlots = (input: GateInput): Finding[] => {
  const { candidate } = input;
  const others = othersOf(input);
  const findings: Finding[] = [];
  const add = (rule: string, reason: string, remedy: string, against?: GateRelease) =>
    findings.push({
      level: 'error',
      rule,
      release: nameOf(candidate),
      ...(against ? { against: nameOf(against) } : {}),
      file: 'mfe.config.ts',
      reason,
      remedy,
    });

  const known = [...new Set([candidate, ...others].flatMap(slotsOf))].sort();
  const filled = [...new Set((candidate.manifest.fills ?? []).map(({ slot }) => slot))];
  for (const slot of filled.filter((name) => !known.includes(name)))
    add(
      'slot-unknown',
      `It fills ${slot}, and no live version has such a place.`,
      known.length > 0 ? `These are there: ${known.join(', ')}.` : 'No part has a place for widgets yet.',
    );

  for (const slot of slotsOf(candidate))
    for (const other of others.filter((one) => offers(one, slot)))
      add('slot-taken', `${slot} is a place of ${other.manifest.owner}.`, 'Choose another name.', other);

  for (const slot of new Set(ownOf(input).flatMap(slotsOf)))
    if (!known.includes(slot))
      for (const other of others.filter((one) => fillsOf(one, slot).length > 0))
        add(
          'slot-gone',
          `${slot} is gone, and ${other.manifest.owner} fills it.`,
          `Keep the place until no live version of ${other.manifest.name} fills it.`,
          other,
        );

  for (const slot of new Set([...slotsOf(candidate), ...filled])) {
    const { bytes, parts } = heaviest(input, slot);
    for (const host of [candidate, ...others]) {
      const budget = host.manifest.slots?.[slot]?.budget;
      if (budget !== undefined && bytes > budget)
        add(
          'slot-budget',
          `${parts.join(' and ')} would bring ${kb(bytes)} with brotli into ${slot}; ${kb(budget)} are allowed.`,
          `Load what is not seen at once by import(), give the widget first texts of its own (firstTexts), or ask ${host.manifest.owner} for more room.`,
          host === candidate ? undefined : host,
        );
    }
  }
  return findings;
};
