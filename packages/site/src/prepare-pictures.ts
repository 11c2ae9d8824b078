import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';

/**
 * Makes what pages show first, so that hardly anybody waits for a picture. This happens in a process of its own, which comes
 * after all others wherever cores are short, and ends with this one.
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
  // What has ended already, or may not be changed, does its work all the same.
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  } catch (error) {
    console.error('Pictures are prepared at the priority of everything else:', error);
  }
};
