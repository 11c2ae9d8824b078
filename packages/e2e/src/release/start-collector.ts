import { createServer } from 'node:http';

/** Attributes of a data point. */
export type Attributes = Record<string, string>;

/** Receives OpenTelemetry metrics over OTLP/HTTP. */
export interface Collector {
  address: string;
  /** The attributes of all points of a metric so far. */
  points(metric: string): Attributes[];
  stop(): Promise<void>;
}

interface Point {
  attributes?: { key: string; value: { stringValue?: string } }[];
}
interface Metric {
  name: string;
  sum?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
}
interface Sent {
  resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[];
}

/** @param port on loopback */
export const startCollector = async (port: number): Promise<Collector> => {
  const metrics: Metric[] = [];
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const sent: Sent = JSON.parse(Buffer.concat(pieces).toString('utf8'));
      for (const { scopeMetrics } of sent.resourceMetrics)
        for (const scope of scopeMetrics) metrics.push(...scope.metrics);
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${port}`,
    points: (wanted) =>
      metrics
        .filter(({ name }) => name === wanted)
        .flatMap(({ sum, histogram }) => [...(sum?.dataPoints ?? []), ...(histogram?.dataPoints ?? [])])
        .map(({ attributes = [] }) =>
          Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? ''])),
        ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
