/** Where the documents lie in an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** In front of every key, such as `documents/`; empty for none. */
  readonly prefix: string;
  /** Address of the store; null means AWS, where the region says which. */
  readonly endpoint: string | null;
}

/**
 * Reads a place from one line: `https://key-less.host:9000/bucket/prefix`, or `s3://bucket/prefix` for AWS.
 *
 * @throws {Error} it names no bucket; the message is for the person who set it
 */
export const readS3Place = (text: string): S3Place => {
  const wrong = new Error(
    'DOCUMENTS_S3_URL must look like https://store.example/bucket/prefix or s3://bucket/prefix.',
  );
  if (!URL.canParse(text)) throw wrong;
  const { protocol, origin, host, pathname, username, password } = new URL(text);
  if (username !== '' || password !== '')
    throw new Error(
      'DOCUMENTS_S3_URL carries no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const steps = pathname.split('/').filter((step) => step !== '');
  const [bucket, ...rest] = protocol === 's3:' ? [host, ...steps] : steps;
  if (!['s3:', 'http:', 'https:'].includes(protocol) || bucket === undefined || bucket === '') throw wrong;
  return {
    bucket,
    prefix: rest.map((step) => `${step}/`).join(''),
    endpoint: protocol === 's3:' ? null : origin,
  };
};
