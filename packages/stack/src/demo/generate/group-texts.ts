type GroupTexts = {
  name: string;
  description: string;
  region: "near" | "wide";
  privacyLevel: "none" | "has" | "band" | "amount";
};

/** What the demo's groups are called and for; larger data go round them with numbers. */
export const groupTexts: readonly GroupTexts[] = [
  {
    name: "みどり在庫めぐりの会",
    description: "みどり市と近くの薬局で、急に要る薬を融通し合う会です。",
    region: "near",
    privacyLevel: "band",
  },
  {
    name: "上州広域おくすりネット",
    description: "県内全域で、動きの少ない薬の行き先を探します。",
    region: "wide",
    privacyLevel: "has",
  },
  {
    name: "前橋架空中央 薬局の輪",
    description: "前橋市の薬局の集まりです。平日は当日中に返事をします。",
    region: "near",
    privacyLevel: "amount",
  },
  {
    name: "高崎ご近所薬局会",
    description: "歩いて受け渡しできる距離の薬局で助け合います。",
    region: "near",
    privacyLevel: "band",
  },
  {
    name: "在宅支援ネットワーク群馬",
    description: "在宅医療で使う薬の在庫を知らせ合います。",
    region: "wide",
    privacyLevel: "band",
  },
  {
    name: "太田・大泉おくすり協力会",
    description: "太田市と大泉町の薬局の会です。",
    region: "near",
    privacyLevel: "has",
  },
  {
    name: "利根沼田くすりの会",
    description: "山あいの薬局どうし、冬も薬を切らさないための会です。",
    region: "near",
    privacyLevel: "amount",
  },
  {
    name: "後発品情報交換会",
    description: "供給が不安定な後発品について知らせ合う会です。在庫は見せません。",
    region: "wide",
    privacyLevel: "none",
  },
];

export const groupRules = [
  "1. 在庫は実際の数に合わせて、週に一度は更新してください。",
  "2. 譲渡の連絡には、営業日のうちに返事をしてください。",
  "3. 向精神薬・麻薬は、法律と決まりに従って扱ってください。",
  "4. ここで知ったことを、会の外に出さないでください。",
].join("\n");

export const applicationMessages = [
  "近くに開局しました。在庫の融通に参加させてください。",
  "在宅の患者さんが増えています。よろしくお願いします。",
  "不動在庫を減らしたく、参加を希望します。",
] as const;

export const rejectionReason =
  "許可証の確認が済んでいないため、今回は見送ります。確認が済んだら、もう一度申請してください。";
export const removalReason = "長い間、在庫の更新がないため。";
export const invitationMessage = "ぜひ一緒に助け合いましょう。";
