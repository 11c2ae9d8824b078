import styled from '@emotion/styled';
import { useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Text } from '../text/text.tsx';
import { tokens } from '../tokens/tokens.ts';

const { color, space } = tokens;

const Place = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  inline-size: 100%;
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

const Names = styled.ul`
  display: grid;
  gap: ${space[1]};
  inline-size: 100%;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
    padding-inline-start: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${tokens.radius.medium};
    overflow-wrap: anywhere;
  }
`;

export interface PhotoChoiceProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
  /** How many may be chosen. */
  most: number;
  /** In bytes. */
  largest: number;
  /** On the button. */
  add: ReactNode;
  /** Id of the element that says what may be chosen. */
  hint: string;
  /** Name of the list of chosen photos. */
  chosen: string;
  remove: (name: string) => string;
  tooLarge: (name: string) => ReactNode;
}

/** Chooses photos that are sent together with a form. Starts with one row of 44 px, for which a page that loads it late keeps the place. */
export function PhotoChoice({
  photos,
  onChange,
  most,
  largest,
  hint,
  ...words
}: PhotoChoiceProps): ReactElement {
  const [refused, setRefused] = useState<string | null>(null);
  const add = (files: readonly File[]): void => {
    setRefused(files.find(({ size }) => size > largest)?.name ?? null);
    onChange([...photos, ...files.filter(({ size }) => size <= largest)].slice(0, most));
  };
  return (
    <Place>
      {photos.length > 0 && (
        <Names role="list" aria-label={words.chosen}>
          {photos.map((photo, index) => (
            <li key={`${index} ${photo.name}`}>
              {photo.name}
              <IconButton
                size="small"
                icon="close"
                label={words.remove(photo.name)}
                onClick={() => onChange(photos.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </Names>
      )}
      {photos.length < most && (
        <Chooser>
          <Icon name="camera" size={18} />
          {words.add}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/heic"
            aria-describedby={hint}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // Allows the same file to be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </Chooser>
      )}
      {refused !== null && (
        <Text step="small" tone="danger" role="alert">
          {words.tooLarge(refused)}
        </Text>
      )}
    </Place>
  );
}
