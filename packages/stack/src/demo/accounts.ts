/** One fictional person who may sign in to the demo system; the password is public. */
export type DemoAccount = {
  userId: string;
  email: string;
  password: string;
  displayName: string;
  nameKana: string;
  tel: string;
  /** What the person is, as `/login/demo` and the terminal show it. */
  role: "admin" | "manager" | "pharmacist" | "clerk" | "wholesaler";
};

/** Everyone in the demo system. */
export const demoAccounts: DemoAccount[] = [
  account("admin", "高梨 環", "タカナシ タマキ", "090-0000-0001"),
  account("manager", "森下 葵", "モリシタ アオイ", "090-0000-0002"),
  account("pharmacist", "小川 慎一", "オガワ シンイチ", "090-0000-0003"),
  account("clerk", "木村 結衣", "キムラ ユイ", "090-0000-0004"),
  account("wholesaler", "浜口 剛", "ハマグチ ツヨシ", "090-0000-0005"),
];

/** The office that answers by itself while the demo runs; its account shows what it does. */
export const officeAccount: DemoAccount = {
  ...account("wholesaler", "見本 太郎", "ミホン タロウ", "090-0000-0006"),
  userId: "demo-office",
  email: "office@meguri.test",
  password: "meguri-office",
};

function account(role: DemoAccount["role"], displayName: string, nameKana: string, tel: string): DemoAccount {
  return {
    userId: `demo-${role}`,
    email: `${role}@meguri.test`,
    password: `meguri-${role}`,
    displayName,
    nameKana,
    tel,
    role,
  };
}
