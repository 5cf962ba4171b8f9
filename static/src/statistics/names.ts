import { t } from '../i18n';
import type { LevelGroup } from './figures';

export function levelName(level: LevelGroup): string {
  return level === 'mixed' ? t('statistics.mixed') : t(`common.${level}`);
}
