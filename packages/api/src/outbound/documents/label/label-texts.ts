import { weekday } from '@rewald/server-kit/writing/days';
import { sayIn, type Say } from '../../say.ts';
import type { Label } from './label-content.ts';

/** Says the messages of a label, which may name its reference and its day, and choose by its purpose and its content. */
export function sayOn({ language, purpose, reference, sendBy, preparation: content }: Label): Say {
  return sayIn(language, { purpose, reference, content, day: weekday(sendBy, language) });
}

/** The steps for the sender. The first is left out if the parcel's content has neither accounts nor cards. */
export function stepsOf(label: Label): (readonly [title: string, text: string])[] {
  const say = sayOn(label);
  return [
    ...(label.preparation === 'none' ? [] : [[say('label.reset'), say('label.reset.how')] as const]),
    [say('label.pack'), say('label.pack.how')],
    [say('label.attach'), say('label.attach.how')],
    [say('label.hand-in'), say('label.hand-in.how')],
  ];
}

/** What the sender ticks off before the parcel is closed. */
export function checksOf(label: Label): string[] {
  const say = sayOn(label);
  const isSale = label.purpose === 'trade-in';
  if (label.preparation === 'none') return [say(isSale ? 'label.check.padding' : 'label.check.accessories')];
  return [
    say('label.check.accounts'),
    say('label.check.content'),
    say(isSale ? 'label.check.reset' : 'label.check.accessories'),
  ];
}
