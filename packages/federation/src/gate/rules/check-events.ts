import type { Finding } from '../finding.ts';
import { nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { schemaMismatches } from './schema-fit.ts';

const schemaOf = ({ manifest }: GateRelease, event: string): unknown => manifest.events?.[event];

type Add = (
  rule: string,
  reason: string,
  remedy: string,
  against?: GateRelease,
  level?: Finding['level'],
) => void;

/** Every event that a part declares is its own, and every event that it uses has a known schema. */
const checkNames = (input: GateInput, add: Add): void => {
  const { candidate } = input;
  for (const event of candidate.manifest.brings ?? [])
    for (const other of othersOf(input).filter(({ manifest }) => manifest.brings?.includes(event)))
      add('event-taken', `${event} is an event of ${other.manifest.owner}.`, 'Choose another name.', other);
  for (const event of [...candidate.manifest.publishes, ...candidate.manifest.subscribes])
    if (schemaOf(candidate, event) === undefined)
      add(
        'event-schema',
        `Nothing says what is told with ${event}.`,
        'Bring the schema under events in mfe.config.ts; for an event of another part run mfe types before the build.',
      );
};

/** Every subscriber understands the candidate's events. */
const checkSent = ({ candidate }: GateInput, rest: readonly GateRelease[], add: Add): void => {
  for (const event of candidate.manifest.publishes)
    for (const hearer of rest.filter(({ manifest }) => manifest.subscribes.includes(event)))
      for (const reason of schemaMismatches(schemaOf(candidate, event), schemaOf(hearer, event)))
        add(
          'event-sent',
          `${event} is not what ${hearer.manifest.owner} hears: ${reason}.`,
          'Keep every field as it was and add new ones as optional, or state a new fact under a new name.',
          hearer,
        );
};

/** The candidate understands the events of every publisher. */
const checkHeard = ({ candidate }: GateInput, rest: readonly GateRelease[], add: Add): void => {
  for (const event of candidate.manifest.subscribes) {
    const publishers = rest.filter(({ manifest }) => manifest.publishes.includes(event));
    for (const publisher of publishers)
      for (const reason of schemaMismatches(schemaOf(publisher, event), schemaOf(candidate, event)))
        add(
          'event-heard',
          `${event} comes otherwise than expected: ${reason}.`,
          `Do without it, or wait until every live version of ${publisher.manifest.name} sends it.`,
          publisher,
        );
    if (publishers.length === 0 && !candidate.manifest.publishes.includes(event))
      add(
        'event-unheard',
        `Nobody publishes ${event}.`,
        'Publish the part that states it, or stop listening.',
        undefined,
        'note',
      );
  }
};

/** Events of the part that other parts subscribe to are still published. */
const checkGone = (input: GateInput, add: Add): void => {
  const { candidate, live } = input;
  const others = othersOf(input);
  const states = (event: string) => (release: GateRelease) => release.manifest.publishes.includes(event);
  for (const hearer of others)
    for (const event of hearer.manifest.subscribes) {
      const stated = live.some(
        (release) => release.manifest.name === candidate.manifest.name && states(event)(release),
      );
      if (stated && !others.some(states(event)) && !states(event)(candidate))
        add(
          'event-gone',
          `${event} is not stated any more, and ${hearer.manifest.owner} waits for it.`,
          `State it until no live version of ${hearer.manifest.name} hears it.`,
          hearer,
        );
    }
};

/**
 * Events: every subscriber understands what any live publisher sends. Other versions of the same part count as well,
 * because events reach other tabs.
 */
export const checkEvents = (input: GateInput): Finding[] => {
  const { candidate, live } = input;
  const findings: Finding[] = [];
  const add: Add = (rule, reason, remedy, against, level = 'error') =>
    findings.push({
      level,
      rule,
      release: nameOf(candidate),
      ...(against ? { against: nameOf(against) } : {}),
      file: 'src',
      reason,
      remedy,
    });
  const rest = live.filter(
    ({ manifest }) =>
      manifest.version !== candidate.manifest.version || manifest.name !== candidate.manifest.name,
  );
  checkNames(input, add);
  checkSent(input, rest, add);
  checkHeard(input, rest, add);
  checkGone(input, add);
  return findings;
};
