import type { DeliveryFile } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/stock/notices.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";

/** What is wrong in a file: record, column and field of each fault, and what was expected. */
export function DeliveryFileProblems({ file }: { file: DeliveryFile }) {
  const { t, i18n } = useTranslation("notices");
  const { number } = useFormat();
  const isProblem = (name: string): name is keyof typeof phrases.problem => i18n.exists(`notices:problem.${name}`);
  const isField = (name: string): name is keyof typeof phrases.name => i18n.exists(`notices:name.${name}`);
  return (
    <PlainTable
      label={t("files.problemsOf", { name: file.name })}
      rows={file.problems.map((problem, at) => ({ ...problem, key: String(at) }))}
      rowKey={({ key }) => key}
      minWidth={720}
      isDense
      columns={[
        { label: t("files.record"), isFigure: true, cell: ({ record }) => number(record) },
        { label: t("files.column"), isFigure: true, cell: ({ column }) => number(column) },
        { label: t("files.fieldName"), cell: ({ field }) => (isField(field) ? t(`name.${field}`) : field) },
        { label: t("files.cause"), cell: ({ problem }) => t(`problem.${isProblem(problem) ? problem : "unknown"}`) },
        { label: t("files.value"), cell: ({ value }) => <bdi dir="ltr">{value}</bdi> },
        { label: t("files.expected"), cell: ({ expected }) => <bdi dir="ltr">{expected}</bdi> },
      ]}
    />
  );
}
