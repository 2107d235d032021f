/** Whether the host of a URL, or that of a setting, is this machine. IPv6 addresses can be in brackets. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);
