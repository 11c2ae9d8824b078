import { required } from 'ra-core';
import { TextInput, type TextInputProps } from 'ra-ui-materialui';

interface WordsProps extends Pick<TextInputProps, 'source' | 'label' | 'type' | 'autoComplete'> {
  /** Id of what is said below. */
  readonly help?: string | undefined;
  /** Lines that are seen at first, of a text that may have several. */
  readonly rows?: number;
  readonly isNeeded?: boolean;
}

/** A text that somebody has to enter. */
export function Words({ help, rows, isNeeded = true, ...input }: WordsProps) {
  return (
    <TextInput
      {...input}
      helperText={help ?? false}
      validate={isNeeded ? required() : []}
      {...(rows !== undefined && { multiline: true, minRows: rows })}
    />
  );
}
