import type { install as english } from '../en/install';
import { translationOf } from '../messages';

export const install = translationOf<typeof english>()({
  name: 'PokerUltimate テキサスホールデム',
  description:
    'コンピューターと遊ぶテキサスホールデム・ポーカー。オフラインでも遊べます。無料で、お金は使いません。',
  play: 'プレイ',
  title: 'アプリとして使う',
  about: '専用のウィンドウで開き、オフラインでも遊べます。',
  share: 'Safariの共有メニューから「ホーム画面に追加」を選びます。',
  how: 'インストール方法',
  install_app: 'アプリをインストール',
});
