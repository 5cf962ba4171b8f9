/** Records of several devices become one, as tables/engine/ultimate/trainer/record.py does it. */
import type { DealerSave } from './dealer-engine';
import type { DealerRecord, RecordPart } from './protocol';

/** A saved table with what the account knows; `part`: names its own part, where the account has erased the old one. */
export function joined(
  save: DealerSave,
  record: DealerRecord,
  erased: readonly string[],
  part: string,
): DealerSave {
  const { format, parts } = mergedRecords(save.record, record);
  const left = Object.entries(parts).filter(([name]) => !erased.includes(name));
  return {
    ...save,
    part: erased.includes(save.part) ? part : save.part,
    record: { format, parts: Object.fromEntries(left) },
  };
}

/** Of each part the newer state: in whatever order and however often, the result is the same. */
export function mergedRecords(one: DealerRecord, other: DealerRecord): DealerRecord {
  const parts: Record<string, RecordPart> = { ...one.parts };
  for (const [name, part] of Object.entries(other.parts)) {
    const known = parts[name];
    if (known === undefined || known.n < part.n) parts[name] = part;
  }
  return { format: Math.max(one.format, other.format), parts };
}
