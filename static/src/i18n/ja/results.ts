import type { results as english } from '../en/results';
import { translationOf } from '../messages';

export const results = translationOf<typeof english>()({
  title: 'ランキング',
  back: 'オンライン対戦',
  about: '集計のしかた',
  season: '期間',
  all_time: '全期間',
  rank: '順位',
  you: 'あなた',
  figures: '{games}マッチ · {wins}勝 · 平均順位{average}',
  rating: 'レーティング',
  matches: 'マッチ',
  so_far: '{n} / {of}',
  not_ranked: 'まだ順位なし',
  not_ranked_about: '順位がつくには、期間中に{n}マッチが必要です。',
  empty: 'まだ集計されたマッチがありません',
  empty_month: 'この月に集計されたマッチはありません',
  empty_about:
    'フレンドとオンライン対戦をしましょう。2人以上が最後まで残ったマッチが集計され、{n}マッチから順位がつきます。',
  new_match: '新しいオンライン対戦',
  foot: 'このランキングは、あなたとフレンドの成績です。月はUTCで区切ります。',
  together_one: '一緒に{n}マッチ',
  together_other: '一緒に{n}マッチ',
  head_to_head: '上位 {ahead}\u00a0:\u00a0{behind} · 優勝 {wins}\u00a0:\u00a0{losses}',
  hands: 'マッチのハンド',
  hands_about:
    'どのハンドにも記録があります。何が起きたか、誰が代わりにアクションしたか、どの裁定で決まったかが分かります。',
  no_hands_here:
    'ハンドを見られるのは、そのマッチにいた人だけです。保存は12か月です。ほかの端末のゲームは、その端末にあります。',
  no_hands_yet: '最初のハンドがまだ終わっていないか、12か月より前のハンドです。',
  about_receipts: '記録で分かること',
  no_receipt:
    'ここに表示できる記録はありません。ハンドがまだ続いているか、12か月より前か、あなたがそのテーブルにいませんでした。',
  result: '結果',
  replay: 'リプレイ',
  report: '通報する',
  rulings: '裁定',
  no_rulings: '特別な裁定はありませんでした。',
  who_acted: 'アクションした人',
  acted_stand_in:
    '{name}は離席中か退出済みだったため、コンピューターも代わりにアクションしました。',
  acted_clock: '{name}は持ち時間が切れたため、時計も代わりにアクションしました。',
  acted_computer: '{name}はコンピューターです。',
  acted_all: '人の席は、すべて本人がアクションしました。',
  acted_others: 'それ以外は、すべて本人がアクションしました。',
  proof:
    '見えるのは、自分のカードと開かれたカードだけです。ほかのカードは、ハンドのあとも見えません。',
  and: '、',
  main_pot: 'メインポット',
  side_pot: 'サイドポット{n}',
  ruling_level: 'このハンドからブラインドが{sb}/{bb}に上がりました。',
  ruling_dead_button:
    'ボタンは、カードが配られなかった席にあります。ボタンは席順に進むため、誰もブラインドを飛ばせません。',
  ruling_dead_small: 'このハンドでは、誰もスモールブラインドを出していません。',
  ruling_came_in:
    '{name}は参加するために、ビッグブラインド{live}(ライブ)とスモールブラインド{dead}(デッド)を出しました。デッドのチップはベットになりません。',
  ruling_came_in_live: '{name}は参加するために、ビッグブラインド{live}(ライブ)を出しました。',
  ruling_came_in_dead:
    '{name}は参加するために、スモールブラインド{dead}(デッド)を出しました。デッドのチップはベットになりません。',
  ruling_short_blind:
    '{name}は{of}のブラインドのうち{amount}を出してオールインになりました。ほかの人が払う額は、ブラインド全額のままです。',
  ruling_short_raise:
    '{name}は{to}までオールインしました。レイズの最小額に足りないため、すでにアクションした人は再びレイズできません。',
  ruling_short_call:
    '{name}は{amount}でオールインのコールをしました。額が足りないため、各相手から得られるのはその額までです。',
  ruling_timed_out_check: '{name}の持ち時間が切れ、時計がチェックしました。',
  ruling_timed_out_fold: '{name}の持ち時間が切れ、時計がフォールドしました。',
  ruling_gave_up: '{name}は席を立ったか、すぐに休んだため、手番でフォールドになりました。',
  ruling_returned: '誰も合わせなかった{amount}は{name}に返却されました。',
  ruling_side_pots: 'メインポットのほかのサイドポット: {n}',
  ruling_split: '同じ強さの役で{pot}を分けました: {names}',
  ruling_odd_chips: '{pot}の端数チップは、ボタンの左から最初の勝者が受け取りました: {names}',
  ruling_unshown: 'ほかの全員がフォールドしたため、手札は開かれませんでした。',
  ruling_voided:
    '障害のため、このハンドは無効です。配られなかったものとして扱い、全員のチップがハンド開始時に戻りました。',
  ruling_places:
    'このハンドで複数の人が脱落しました: {names}。ハンド開始時のチップが多い人が上の順位です。',
  report_title: '通報する',
  report_about:
    'ハンド{n}が通報に添えられます。サイトの運営者が読みます。誰が通報したかは相手に伝わりません。',
  report_whom: '誰についてですか？',
  report_why: '何が問題ですか？',
  reason_collusion: 'ほかの人と組んで打っている',
  reason_stalling: 'わざとゲームを止めている',
  reason_abuse: '名前や発言が不快',
  reason_other: 'その他',
  report_text: '詳しい内容(空欄でもかまいません)',
  report_incomplete: '誰についてか、何が問題かを選んでください。',
  report_send: '通報を送る',
  report_sent: 'ありがとうございます。ハンドを添えて通報を送りました。',
  close: '閉じる',
});
