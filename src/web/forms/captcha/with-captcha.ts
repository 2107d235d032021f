/** The fields of a form with a captcha; one that is not solved is sent empty, for the API's message. */
export const withCaptcha = (fields: Record<string, string>): Record<string, string> => ({
  captcha: '',
  ...fields,
});
