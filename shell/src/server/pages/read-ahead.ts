import { PassThrough } from 'node:stream';

/**
 * Takes a page from its render as fast as that goes, whatever its visitor's line is like: who reads slowly, or goes away, keeps
 * no render from ending and nobody else waiting.
 *
 * @returns a stream for the visitor, and the whole page once there is all of it
 */
export const readAhead = (
  html: NodeJS.ReadableStream,
): { forVisitor: PassThrough; whole: Promise<string> } => {
  const forVisitor = new PassThrough();
  const pieces: Buffer[] = [];
  const whole = new Promise<string>((resolve, reject) => {
    html.on('data', (piece: Buffer | string) => {
      pieces.push(Buffer.from(piece));
      if (!forVisitor.destroyed) forVisitor.write(piece);
    });
    html.once('end', () => {
      forVisitor.end();
      resolve(Buffer.concat(pieces).toString('utf8'));
    });
    html.once('error', (error) => {
      forVisitor.destroy(error);
      reject(error);
    });
  });
  return { forVisitor, whole };
};
