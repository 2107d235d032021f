/** The texts that who registers or orders agrees to, where they are published (`docs/rules/forms.md`). */
export const agreedTexts = ['terms', 'policy', 'exchange'] as const;
