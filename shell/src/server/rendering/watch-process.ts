import type { ChildProcess } from 'node:child_process';
import { BrokenOff, MEMORY_MB } from './broken-off.ts';
import { processCpu } from './process-cpu.ts';
import type { Seen, Window } from './look-inside.ts';

/** How often a busy process is checked, in ms. */
const LOOK_EVERY_MS = 100;
/**
 * A process is blocked if its event loop does not run for this many looks, even if it uses little CPU time. Not a time,
 * because then a machine that stands still for a while would end processes that did nothing wrong.
 */
const BLOCKED_LOOKS = 60;
/** Before its first beat a process is starting, which takes long on a busy machine. */
const STARTING_LOOKS = 600;
/** A process is silent if its event loop does not run for this many looks. It may be stuck, so pages are not left to it alone. */
const SILENT_LOOKS = 3;
const MEMORY_BYTES = MEMORY_MB * 1024 * 1024;

interface Watching {
  /** How much CPU time is allowed without a break now, in ms. */
  cpuMs: () => number;
  /** Sees what the process does now. */
  look: Window['look'];
  /** Called when the process falls silent. @returns what its code does, as far as that was looked at */
  onSilent: () => Promise<Seen | null>;
  /** Called when a silent process goes on. */
  onHeard: () => void;
  /** Called once, when the process has to be ended. */
  onBroken: (error: BrokenOff) => void;
}

/** By index of a part, the bytes by which its pages made the process grow. */
type Growth = Map<number, number>;

/** The part whose pages took most of the memory; null if no single part did. */
const grownMost = (growth: Growth): number | null => {
  const [most] = [...growth].sort(([, a], [, b]) => b - a);
  return most && most[1] > MEMORY_BYTES / 3 ? most[0] : null;
};

const outOfMemory = (growth: Growth): BrokenOff =>
  new BrokenOff(`It kept more than ${MEMORY_MB} MB`, '', { grownBy: grownMost(growth) });

/** The silence of a process, with what was seen of it; null while its event loop runs. */
const createSilence = (onSilent: Watching['onSilent'], onHeard: Watching['onHeard']) => {
  let seen: Promise<Seen | null> | null = null;
  return {
    begin(): void {
      seen ??= onSilent();
    },
    end(): void {
      // The look may still go on.
      seen?.then(onHeard, onHeard);
      seen = null;
    },
    seen: () => seen,
  };
};

/** Looks again and again, one look at a time. */
const repeat = (look: () => Promise<void>): NodeJS.Timeout => {
  let looking = false;
  return setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      // A process that has just ended has no CPU time to read.
      .catch(() => undefined)
      .finally(() => (looking = false))
      .catch(() => undefined);
  }, LOOK_EVERY_MS).unref();
};

/** Watches a busy process: whether its event loop runs, and whether it stays within its memory limit. */
export const watchProcess = (
  child: ChildProcess,
  { cpuMs, look: lookInside, onSilent, onHeard, onBroken }: Watching,
) => {
  let timer: NodeJS.Timeout | null = null;
  let beats = 0;
  let seen = -1;
  let looks = 0;
  /** CPU time at the last beat, in ms; null until it was read. */
  let cpuBefore: number | null = null;
  const growth: Growth = new Map();

  const silence = createSilence(onSilent, onHeard);

  const turned = (): void => {
    seen = beats;
    looks = 0;
    cpuBefore = null;
    silence.end();
  };

  const look = async (): Promise<void> => {
    if (beats !== seen) return turned();
    looks++;
    if (looks >= SILENT_LOOKS && beats > 0) silence.begin();
    const cpu = await processCpu(child.pid);
    cpuBefore ??= cpu;
    const limit = cpuMs();
    const isBusy = cpu - cpuBefore > limit;
    const isBlocked = looks >= (beats === 0 ? STARTING_LOOKS : BLOCKED_LOOKS);
    if (timer === null || !(isBusy || isBlocked)) return;
    const inside = isBusy ? ((await silence.seen()) ?? (await lookInside())) : null;
    if (beats === seen)
      onBroken(new BrokenOff(`It kept the server busy for ${limit} ms without a break`, inside?.stack ?? ''));
  };

  return {
    start() {
      if (timer !== null) return;
      seen = -1;
      looks = 0;
      timer = repeat(look);
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      silence.end();
    },
    /** @param external bytes outside of the heap */
    beat(external: number) {
      beats++;
      if (external > MEMORY_BYTES) onBroken(outOfMemory(growth));
    },
    /** Whether its event loop has not turned for a while. */
    isSilent: (): boolean => silence.seen() !== null,
    /** What its code does in the silence that lasts; null while its event loop runs. */
    seenInside: silence.seen,
    /** Call this when a page of a part is done, with the bytes by which it made the process grow. */
    grew(place: number, bytes: number) {
      growth.set(place, (growth.get(place) ?? 0) + bytes);
    },
    /** The reason why the process ended. V8 aborts a process whose heap is full. */
    readEnd: (code: number | null, signal: NodeJS.Signals | null): BrokenOff =>
      signal === 'SIGABRT' || code === 134
        ? outOfMemory(growth)
        : new BrokenOff(`The process ended with ${signal ?? code}`, ''),
  };
};
