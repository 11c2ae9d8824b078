import type { Parts } from '@rewald/platform/host';
import type { ReleaseSet } from '../routes/release-set.ts';
import { PAGE_DATA_PATH, TAKEN_BACK, type PageData } from '../site/page-data.ts';
import type { AskServer } from '../site/page-loader.ts';
import type { SetState } from './leave-taken-back.ts';

/** Asks the shell server for the data of pages, as long as a part runs the version that the server has. Notes in `set` what it says of it. */
export const createServerData =
  ({ id, parts: releases }: ReleaseSet, parts: Pick<Parts, 'versionOf'>, set: SetState): AskServer =>
  async (part, { pathname, search }, signal) => {
    if (parts.versionOf?.(part) !== releases[part]?.version) return null;
    try {
      const answer = await fetch(`${PAGE_DATA_PATH}/${id}?page=${encodeURIComponent(pathname + search)}`, {
        signal,
      });
      set.isTakenBack ||= answer.status === TAKEN_BACK;
      if (answer.status !== 200) return null;
      const given: PageData = await answer.json();
      return given;
    } catch {
      return null;
    }
  };
