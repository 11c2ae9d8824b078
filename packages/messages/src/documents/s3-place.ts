/** The location of documents in an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key, such as `documents/`; empty for none. */
  readonly prefix: string;
  /** URL of the store; null means AWS, where the region determines it. */
  readonly endpoint: string | null;
}

/**
 * Parses a location: `https://key-less.host:9000/bucket/prefix`, or `s3://bucket/prefix` for AWS.
 *
 * @throws {Error} the text names no bucket; the message is for the operator
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
