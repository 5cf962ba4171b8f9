/** In the place of the engine's files: what is shown here is never played. */
import type { EngineFiles } from '../../src/engine/worker-messages';

export const files: EngineFiles = { base: '', lock: { info: {}, packages: {} }, sizes: {} };
