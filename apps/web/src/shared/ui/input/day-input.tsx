import type { ReactNode, Ref } from "react";
import { readDay } from "../../format/days.ts";
import { DayCalendarButton } from "./day-calendar-button.tsx";
import { TextInput } from "./text-input.tsx";

/** A day as it is printed or pasted, in any of its forms, or chosen from a calendar; the parsed day is shown below the label. */
export function DayInput(props: {
  label: string;
  hint: string;
  /** Given where an error summary links to the field. */
  id?: string;
  /** What is typed; may be no day yet. */
  value: string;
  onChange: (typed: string) => void;
  /** Puts a day into words. */
  echo: (day: string) => string;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
  end?: ReactNode;
}) {
  const day = readDay(props.value);
  return (
    <TextInput
      ref={props.ref}
      {...(props.id && { id: props.id })}
      label={props.label}
      hint={day ? props.echo(day) : props.hint}
      value={props.value}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      required={props.required ?? false}
      error={props.error}
      end={
        <>
          {props.end}
          <DayCalendarButton
            label={props.label}
            day={day}
            onDay={(chosen) => props.onChange(chosen.replaceAll("-", "/"))}
          />
        </>
      }
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
