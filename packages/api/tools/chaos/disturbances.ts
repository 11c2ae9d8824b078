import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

/** Parts of a round in which processes are killed. */
export type Phase = 'filling carts' | 'buying' | 'settling';

/** Counts the steps of a phase and kills processes at those chosen by the seed. */
export interface Disturbances {
  /** @param steps approximate number of steps of the phase */
  begin(phase: Phase, steps: number): void;
  step(): void;
}

interface Kill {
  readonly step: number;
  readonly kill: () => void;
}

export const planDisturbances = (stage: Stage, random: Random): Disturbances => {
  let waiting: Kill[] = [];
  let done = 0;

  const someReplica = (): (() => void) => {
    const victim = stage.replicas[random.between(0, stage.replicas.length - 1)];
    return () => victim?.kill();
  };
  const choose = (phase: Phase): (() => void)[] => {
    const replicas = { 'filling carts': [0, 1], buying: [1, 3], settling: [0, 1] }[phase];
    const database = { 'filling carts': 0.2, buying: 0.75, settling: 0.2 }[phase];
    const kills = Array.from({ length: random.between(replicas[0] ?? 0, replicas[1] ?? 0) }, someReplica);
    return random.chance(database) ? [...kills, () => stage.server.kill()] : kills;
  };

  return {
    begin: (phase, steps) => {
      done = 0;
      waiting = choose(phase).map((kill) => ({ step: random.between(1, Math.max(1, steps)), kill }));
    },
    step: () => {
      done += 1;
      for (const { step, kill } of waiting) if (step === done) kill();
    },
  };
};
