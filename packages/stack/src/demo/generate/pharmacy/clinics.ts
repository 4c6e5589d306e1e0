import { institutionCodeOf } from "../institution-code.ts";
import type { Random } from "../random.ts";

/** Who prescribes: an invented name, a code that no real one has, and the department. */
export type Clinic = { code: string; name: string; department: string };

/** Clinics around the pharmacy, the nearest first, with the departments they have. */
const list = `
みどり町架空クリニック|内科 循環器内科 糖尿病内科
めぐり坂内科医院|内科 消化器内科
架空みどり総合病院|内科 循環器内科 消化器内科 糖尿病内科 呼吸器内科 整形外科 泌尿器科 脳神経内科 眼科 皮膚科 耳鼻咽喉科 小児科 腎臓内科 リウマチ科 乳腺外科 緩和ケア内科 心療内科
そらごと整形外科|整形外科
ゆめみ小児科医院|小児科
絵空眼科|眼科
まぼろし皮フ科クリニック|皮膚科
みほん耳鼻咽喉科|耳鼻咽喉科
こもれびメンタルクリニック（架空）|心療内科
かげえ脳神経内科|脳神経内科
つくり泌尿器科クリニック|泌尿器科
みほん呼吸器・アレルギー科|呼吸器内科 内科
ものがたり歯科|歯科
ひなが歯科医院（架空）|歯科
`;
/** Numbers of institutions that the fictional prefecture does not reach. */
const firstNumber = 9_000;

const clinics = list
  .trim()
  .split("\n")
  .flatMap((line, index) => {
    const [name = "", departments = ""] = line.split("|");
    const code = institutionCodeOf(firstNumber + index, "clinic").slice(3);
    return departments.split(" ").map((department): Clinic => ({ code, name, department }));
  });

/** One of the clinics that have a department; those that stand first are nearer and busier. */
export function clinicOf(department: string, random: Random): Clinic {
  const fitting = clinics.filter((clinic) => clinic.department === department);
  const result = fitting[Math.floor(random.next() ** 2 * fitting.length)];
  if (!result) throw new RangeError(`No clinic has ${department}`);
  return result;
}
