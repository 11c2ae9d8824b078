import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';

/**
 * Makes the pictures that pages show first, so that hardly any visitor waits for one. This happens in a process with the
 * lowest priority, which ends with this one.
 *
 * @param folder where pictures are kept
 */
export const preparePictures = (folder: string): void => {
  const command = createRequire(import.meta.url).resolve('@rewald/pictures/bin/make-pictures.ts');
  const child = fork(command, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, PICTURES_DIR: folder },
  });
  child.once('error', (error) => console.error('Pictures are not prepared:', error));
  // The process may have ended already, or its priority may be fixed; neither matters.
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  } catch (error) {
    console.error('Pictures are prepared at the priority of everything else:', error);
  }
};
