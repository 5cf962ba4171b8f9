/** Records of several devices become one, as tables/engine/ultimate/trainer/record.py does it. */
import type { DealerRecord, RecordPart } from './protocol';

/** Of each part the newer state: in whatever order and however often, the result is the same. */
export function mergedRecords(one: DealerRecord, other: DealerRecord): DealerRecord {
  const parts: Record<string, RecordPart> = { ...one.parts };
  for (const [name, part] of Object.entries(other.parts)) {
    const known = parts[name];
    if (known === undefined || known.n < part.n) parts[name] = part;
  }
  return { format: Math.max(one.format, other.format), parts };
}
