/** The light colours of app/styles/tokens.css, because mail programs do not support custom properties. A test compares them. */
export const palette = {
  paper: '#fff6e6',
  'paper-raised': '#fffbf4',
  ink: '#1b1430',
  'ink-soft': '#584a63',
  line: '#e6d3b1',
  coral: '#e8563f',
  'on-coral': '#1b1430',
  'coral-text': '#b4371f',
  night: '#1b1430',
  cream: '#fff6e6',
  light: '#ffd08a',
} as const
