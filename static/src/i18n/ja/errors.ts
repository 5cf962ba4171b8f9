import type { errors as english } from '../en/errors';
import { translationOf } from '../messages';

export const errors = translationOf<typeof english>()({
  no_wasm:
    'このゲームにはWebAssemblyが必要ですが、このブラウザーでは無効になっています(ロックダウンモードなど)。別のブラウザーを使うか、このサイトで許可してください。',
  load_failed: 'ゲームの一部を読み込めませんでした。接続を確認して、もう一度お試しください。',
  load_slow: 'ゲームの読み込みに時間がかかっています。接続を確認して、もう一度お試しください。',
  engine_stopped: 'ゲームが止まりました。最後の操作まで保存されています。再試行で続けられます。',
  not_saved:
    'このブラウザーはこのサイトのデータを保存しないため、ゲームはこのページを開いている間だけ続きます。',
  other_tab: 'このゲームは別のタブで開いています。',
  other_tab_about:
    'ゲームは一度に一つのタブで遊べます。そのタブで続けるか、ここに移してください。どちらでも何も失われません。',
  play_here: 'ここでプレイ',
});
