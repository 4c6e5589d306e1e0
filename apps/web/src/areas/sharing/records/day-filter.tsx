import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";

/** A day by which a list is narrowed; taken when the field is left, empty for no bound. */
export function DayFilter(props: { label: string; value: string; onDay: (day: string) => void }) {
  const { t } = useTranslation("books");
  const [text, setText] = useState(props.value.replaceAll("-", "/"));
  const day = text.trim() === "" ? "" : readDay(text);
  const take = () => {
    if (day !== undefined && day !== props.value) props.onDay(day);
  };
  return (
    <TextInput
      label={props.label}
      hint={t("records.dayHint")}
      value={text}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      error={day === undefined ? t("records.dayWrong") : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === "Enter") take();
      }}
    />
  );
}
