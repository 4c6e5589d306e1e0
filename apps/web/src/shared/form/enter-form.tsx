import type { ReactNode, RefObject } from "react";

/** The form element around one field that acts on Enter and keeps no value: a scan, a search. */
export function EnterForm(props: {
  formRef?: RefObject<HTMLFormElement | null>;
  /** Gets the form with its fields as they are at this moment. */
  onEnter: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  return (
    <form
      ref={props.formRef}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        // Events bubble to the form in whose tree it is rendered.
        event.stopPropagation();
        props.onEnter(event.currentTarget);
      }}
    >
      {props.children}
    </form>
  );
}
