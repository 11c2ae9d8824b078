import styled from '@emotion/styled';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import type { ShownParts } from './shown-parts.ts';
import { tokens } from '@rewald/ui';
import { followWork } from './follow-work.ts';
import { isOfPage, loadTime } from './load-time.ts';
import { Outlines } from './outlines.tsx';
import type { PartRelease, ReleaseSet, ShownPreview } from '../routes/release-set.ts';

const { color, space } = tokens;

/** The overlay does not inherit the page's font, so it is set here. */
const words = `font-family: var(--rw-font);`;

const control = `
  min-block-size: 32px;
  padding-inline: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.small};
  background: transparent;
  color: inherit;
  font: inherit;
  line-height: 30px;
  cursor: pointer;
`;

const Badge = styled.div`
  ${words}
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-start: ${space[4]};
  /* Above the sheet, so that its link out can always be reached. */
  z-index: 2147483002;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: calc(100vw - 2 * ${space[4]});
  padding: ${space[2]} ${space[3]};
  border: 2px solid ${color.ink};
  border-radius: ${tokens.radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.875rem;
  box-shadow: ${tokens.shadow.floating};
  & a,
  & button {
    ${control}
  }
`;
const Sheet = styled.dialog`
  ${words}
  position: fixed;
  inset: auto 0 0 0;
  z-index: 2147483001;
  max-inline-size: min(100%, 960px);
  inline-size: 100%;
  max-block-size: 70vh;
  margin-inline: auto;
  padding: clamp(${space[3]}, 3vw, ${space[6]});
  padding-block-end: ${space[20]};
  overflow: auto;
  font-size: 0.875rem;
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.medium} ${tokens.radius.medium} 0 0;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${tokens.shadow.floating};
  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding: ${space[2]} ${space[1]};
    border-block-end: 1px solid ${color.line};
    text-align: start;
  }
  & td:nth-of-type(2) {
    overflow-wrap: anywhere;
  }
  & button {
    ${control}
  }
  & label {
    display: inline-flex;
    gap: ${space[2]};
    align-items: center;
    min-block-size: 32px;
    margin-block-start: ${space[2]};
  }
  & p {
    margin: ${space[2]} 0 0;
  }
  & td:nth-of-type(n + 3) {
    font-variant-numeric: tabular-nums;
  }
`;

interface Row {
  release: PartRelease;
  version: string;
  /** Transfer size of the part's scripts on this page, in bytes, and for how many ms any of them was on its way. */
  bytes: number;
  ms: number | null;
}

/** What the browser measured for a part's scripts. */
const measure = (release: PartRelease, parts: ShownParts): Row => {
  const folder = release.entry.replace(/[^/]*$/, '');
  const resources = performance
    .getEntriesByType('resource')
    .filter(
      (entry): entry is PerformanceResourceTiming =>
        'encodedBodySize' in entry && entry.name.startsWith(folder),
    )
    .filter(isOfPage);
  return {
    release,
    version: parts.versionOf(release.name),
    bytes: resources.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ms: resources.length > 0 ? loadTime(resources) : null,
  };
};

interface UnreleasedProps {
  local: readonly PartRelease[];
  previews: readonly ({ part: string } & ShownPreview)[];
  onToggle: () => void;
}

/** Says that the page contains unreleased parts, with a link that removes them. */
const Unreleased = ({ local, previews, onToggle }: UnreleasedProps) => {
  const intl = useIntl();
  return (
    <Badge role="status" data-override>
      {local.length > 0 && (
        <span>
          <FormattedMessage
            id="override.badge"
            values={{ parts: intl.formatList(local.map(({ name }) => name)) }}
          />
        </span>
      )}
      {previews.map(({ name, part, until }) => (
        <FormattedMessage
          key={part}
          id="override.preview"
          values={{
            name,
            part,
            until: intl.formatDate(until * 1000, { dateStyle: 'medium', timeStyle: 'short' }),
          }}
        />
      ))}
      <button type="button" onClick={onToggle}>
        <FormattedMessage id="override.parts" />
      </button>
      <a href={local.length > 0 ? '/rewald/override/off' : '/rewald/preview/off'}>
        <FormattedMessage id="override.off" />
      </a>
    </Badge>
  );
};

const HEADINGS = ['override.part', 'override.owner', 'override.version', 'override.size', 'override.time'];

const Table = ({ rows }: { rows: readonly Row[] }) => (
  <table>
    <thead>
      <tr>
        {HEADINGS.map((id) => (
          <th key={id} scope="col">
            <FormattedMessage id={id} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ release, version, bytes, ms }) => (
        <tr key={release.name}>
          <th scope="row">{release.name}</th>
          <td>{release.owner}</td>
          <td>{version}</td>
          <td>
            <FormattedMessage id="override.kilobytes" values={{ size: Math.round(bytes / 100) / 10 }} />
          </td>
          <td>
            {ms !== null && (
              <span>
                <FormattedMessage id="override.milliseconds" values={{ ms }} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PartsOverlayProps {
  releases: ReleaseSet;
  parts: ShownParts;
  startsOpen: boolean;
}

const Broken = styled.pre`
  position: fixed;
  inset: ${space[4]};
  z-index: 2147483000;
  margin: 0;
  padding: ${space[4]};
  overflow: auto;
  border: 2px solid ${color.ink};
  border-radius: ${tokens.radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.875rem;
  white-space: pre-wrap;
`;

/** Covers the page while the working copy that it previews does not compile. */
const WorkProblem = ({ all }: { all: readonly PartRelease[] }) => {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const ends = all.map((release) => followWork(release, setProblem));
    return () => ends.forEach((end) => end());
  }, [all]);
  return problem === null ? null : (
    <Broken role="alert" data-work-problem>
      {problem}
    </Broken>
  );
};

/** The parts of this page: owner, version, weight, loading time and place, with a link that ends an override. */
export const PartsOverlay = ({ releases, parts, startsOpen }: PartsOverlayProps) => {
  const intl = useIntl();
  const [open, setOpen] = useState(startsOpen);
  const [outlined, setOutlined] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const all = useMemo(() => Object.values(releases.parts), [releases]);
  const local = all.filter((part) => part.local === true);
  const previews = all.flatMap(({ name: part, preview }) => (preview ? [{ part, ...preview }] : []));
  useEffect(() => {
    if (open) dialog.current?.show();
    else dialog.current?.close();
  }, [open]);
  return (
    <>
      {outlined && <Outlines parts={parts} />}
      <WorkProblem all={all} />
      {local.length + previews.length > 0 && (
        <Unreleased local={local} previews={previews} onToggle={() => setOpen(!open)} />
      )}
      <Sheet
        ref={dialog}
        aria-label={intl.formatMessage({ id: 'override.parts' })}
        onClose={() => setOpen(false)}
      >
        {open && (
          <>
            <Table rows={all.map((release) => measure(release, parts))} />
            <p>
              <label>
                <input
                  type="checkbox"
                  checked={outlined}
                  onChange={({ target }) => setOutlined(target.checked)}
                />
                <FormattedMessage id="override.outlines" />
              </label>
            </p>
            <p>
              <button type="button" onClick={() => setOpen(false)}>
                <FormattedMessage id="override.close" />
              </button>
            </p>
          </>
        )}
      </Sheet>
    </>
  );
};
