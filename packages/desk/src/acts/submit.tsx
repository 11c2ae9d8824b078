import { SaveButton, type SaveButtonProps } from 'ra-ui-materialui';

/** The button that sends a form. What is missing is said when it is pressed, and not by a button that does nothing. */
export function Submit(button: SaveButtonProps) {
  return <SaveButton alwaysEnable icon={<></>} color="secondary" {...button} />;
}
