export { type FormResult, resultForIntent, toActionResult } from '../forms/form-result.ts';
