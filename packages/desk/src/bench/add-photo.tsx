import { useQueryClient } from '@tanstack/react-query';
import { useApi, useMay } from '../data/use-api.tsx';
import { TakePhoto } from '../shown/take-photo.tsx';
import type { CaseShown } from './shown-case.ts';

const CALL = 'POST /api/operator/{locale}/trade-in-cases/{caseId}/photos';

/** Takes a photo of what arrived. */
export function AddPhoto({ id, state }: CaseShown) {
  const api = useApi();
  const client = useQueryClient();
  if (!useMay(CALL) || state !== 'received') return null;
  async function keep(file: File): Promise<void> {
    await api.call(CALL, { params: { caseId: id }, query: { name: file.name }, file });
    await client.invalidateQueries({ queryKey: ['trade-in-cases'] });
  }
  return <TakePhoto label="bench.photo.add" keep={keep} />;
}
