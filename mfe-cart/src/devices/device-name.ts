/**
 * The name of the device without its variation, which the catalogue appends after ` | ` and a line shows
 * below the name.
 */
export const deviceName = ({
  name,
  variation,
}: {
  name: string;
  variation?: string | null | undefined;
}): string => (variation ? (name.split(' | ')[0] ?? name) : name);
