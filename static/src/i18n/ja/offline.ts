import type { offline as english } from '../en/offline';
import { translationOf } from '../messages';

export const offline = translationOf<typeof english>()({
  this_device: 'この端末で',
  preparing: 'オフラインで遊ぶ準備をしています…',
  ready: 'オフラインで遊べます',
  failed:
    'まだオフラインでは遊べません。保存できなかったファイルがあり、あとで自動的にやり直します。',
  insecure:
    'インストールとオフラインでのプレイには、httpsのアドレスかlocalhostが必要です。ゲームはこのままですべて遊べます。',
  unsupported: 'このブラウザでは、オフラインで遊ぶための保存ができません。',
  new_version: '新バージョンがあります',
  new_version_reload: '新バージョンを読み込む',
  later: 'あとで',
});
