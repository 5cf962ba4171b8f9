import type { sync as english } from '../en/sync';
import { translationOf } from '../messages';

export const sync = translationOf<typeof english>()({
  title: '同期',
  about:
    '終わったゲームはまずこの端末に保存され、自動でアカウントに送られます。ほかの端末でも成績を見られます。',
  last: '最後の同期',
  never: 'まだです',
  waiting: '送信待ち',
  games: '{n}ゲーム',
  now: '今すぐ同期',
  done: 'すべて同期されています。',
  row: 'すべての端末でゲームの成績を共有',
  row_last: '最後: {time}',
  row_waiting: '送信待ちのゲーム: {n}',
  unreachable: 'サーバーに接続できません。接続できるようになると、自動で送信されます。',
  failed: '今回はうまくいきませんでした。自動でもう一度試します。',
  unsent_title: 'まだ送られていないゲーム: {n}',
  unsent_about:
    'アカウントに送れませんでした。次にここでログインするまで、この端末に残しておけます。',
  keep: '残してログアウト',
  discard: '破棄してログアウト',
});
