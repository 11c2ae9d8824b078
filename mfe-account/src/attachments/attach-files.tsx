import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Icon, IconButton, Spinner, Text, tokens, VisuallyHidden } from '@rewald/ui';
import { MOST_FILES, type Attaching } from './use-attachments.ts';

const { color, space } = tokens;

const Place = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`;

/** A file input that looks like a button; the native control stays accessible by keyboard and screen reader. */
const Chooser = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 44px;
  padding: ${space[2]} ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${tokens.radius.full};
  font-weight: 500;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const Files = styled.ul`
  display: grid;
  gap: ${space[1]};
  inline-size: 100%;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[2]};
    padding-inline-start: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${tokens.radius.medium};
    overflow-wrap: anywhere;
    min-block-size: 44px;
  }
  & > li[data-refused] {
    border-color: ${color.danger};
  }
`;

/** A chosen file: its name, its upload, or why it was rejected. */
const FileRow = ({ file, onRemove }: { file: Attaching['files'][number]; onRemove: () => void }) => {
  const intl = useIntl();
  return (
    <li data-refused={file.state === 'refused' ? '' : undefined}>
      {file.state === 'uploading' ? (
        <Spinner label={intl.formatMessage({ id: 'attachments.uploading' })} />
      ) : (
        <Icon name={file.state === 'ready' ? 'check' : 'warning'} size={20} />
      )}
      <Text as="div" step="small">
        {file.name}
        {file.state === 'refused' && (
          <Text as="div" step="small" tone="danger" role="alert">
            {file.message}
          </Text>
        )}
      </Text>
      <IconButton
        size="small"
        icon="close"
        label={intl.formatMessage({ id: 'attachments.remove' }, { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
};

/** Adds files to a message, shows the progress of each, and removes them. */
export const AttachFiles = ({ files, add, remove }: Attaching) => {
  const intl = useIntl();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Place>
      {files.length > 0 && (
        <Files role="list" aria-label={intl.formatMessage({ id: 'attachments.chosen' })}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRemove={() => {
                remove(file.key);
                input.current?.focus();
              }}
            />
          ))}
        </Files>
      )}
      {files.length < MOST_FILES && (
        <Chooser>
          <Icon name="plus" size={18} />
          <FormattedMessage id="attachments.add" />
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
            aria-describedby={hint}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              // Allows the same file to be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </Chooser>
      )}
      <Text id={hint} step="caption" tone="inkSoft">
        <FormattedMessage id="attachments.rule" values={{ most: MOST_FILES }} />
      </Text>
      <VisuallyHidden role="status">
        {files.some(({ state }) => state === 'uploading') && (
          <span>
            <FormattedMessage id="attachments.uploading" />
          </span>
        )}
      </VisuallyHidden>
    </Place>
  );
};
