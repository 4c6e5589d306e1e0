import { importColumnOf } from "@meguri/rules/user-import";
import { importHeadings } from "@meguri/rules/user-import-headings";
import { expect, it } from "vitest";
import { phrases as ar } from "../../../../phrases/ar/account/users.ts";
import { phrases as cn } from "../../../../phrases/cn/account/users.ts";
import { phrases as en } from "../../../../phrases/en/account/users.ts";
import { phrases as fr } from "../../../../phrases/fr/account/users.ts";
import { phrases as ja } from "../../../../phrases/ja/account/users.ts";
import { phrases as vi } from "../../../../phrases/vi/account/users.ts";

it.each(Object.entries({ ja, en, fr, vi, cn, ar }))(
  "nobody has to guess which field of the screen a heading of the template means: %s",
  (language, { field }) => {
    const { email_verified, ...headings } = importHeadings[language as keyof typeof importHeadings];
    expect(headings).toEqual({
      user_id: field.userId,
      display_name: field.displayName,
      name_kana: field.nameKana,
      email: field.email,
      tel: field.tel,
      photo_url: field.photoUrl,
    });
    expect(importColumnOf(email_verified)).toBe("email_verified");
  },
);

it.each([
  ["利用者ID", "user_id"],
  ["氏名", "display_name"],
  ["氏名カナ", "name_kana"],
  ["写真のURL", "photo_url"],
  ["Photo URL", "photo_url"],
  ["URL de la photo", "photo_url"],
  ["Họ và tên", "display_name"],
  ["Địa chỉ e-mail", "email"],
  ["Số điện thoại", "tel"],
  ["URL ảnh", "photo_url"],
  ["电子邮箱", "email"],
  ["رقم الهاتف", "tel"],
  ["رابط الصورة", "photo_url"],
])("a file saved with an earlier template can still be imported: %s", (heading, column) => {
  expect(importColumnOf(heading)).toBe(column);
});
