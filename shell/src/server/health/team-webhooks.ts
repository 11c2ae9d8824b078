import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Schema from 'typebox/schema';
import { Type } from 'typebox';

/** What a team is notified of when its live version fails in too many visits. */
export interface FailingRelease {
  readonly site: string;
  readonly part: string;
  readonly version: string;
  readonly owner: string;
  /** `rolled-back`: `to` has replaced it; `held`: a person has set it to stay; `no-way-back`: no former version is good. */
  readonly outcome: 'rolled-back' | 'held' | 'no-way-back';
  readonly to: string | null;
  readonly why: string;
  /** Share of the visits that failed, 0–1, and their number. */
  readonly share: number;
  readonly visits: number;
  readonly failed: number;
  /** The most frequent error, with positions in the sources. */
  readonly error: { readonly kind: string; readonly message: string; readonly stack: string } | null;
  readonly at: string;
}

const TRIES = 3;
const PAUSE_MS = 2000;
const TIMEOUT_MS = 5000;

const fileCheck = Schema.Compile(Type.Record(Type.String(), Type.String()));

/** The webhook address of a part's team; null if none is set. @throws Error if the file cannot be read */
const addressOf = (file: string, part: string): string | null => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!fileCheck.Check(value))
    throw new Error(`${file} is no file of webhooks; it looks like {"cart": "https://…", "*": "https://…"}`);
  return value[part] ?? value['*'] ?? null;
};

/**
 * Notifies the team of a part, by a POST with JSON.
 *
 * @param file part → address of its team's webhook, `*` for all others; read each time, so that it can change; null sends nothing
 * @throws Error if the webhook did not accept it
 */
export const notifyTeam = async (file: string | null, failing: FailingRelease): Promise<void> => {
  const address = file === null ? null : addressOf(file, failing.part);
  if (address === null) return;
  for (let attempt = 1; ; attempt++) {
    try {
      const { ok, status } = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(failing),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (ok) return;
      throw new Error(`the webhook of ${failing.part} answered ${status}`);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
};
