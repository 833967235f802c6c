export const landingMessages = { title: 'Unabhängige Finanz- und Versicherungsberatung' }
